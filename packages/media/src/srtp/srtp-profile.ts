/**
 * Protection profiles, by their numbers in DTLS-SRTP (RFC 5764, 4.1.2; RFC 7714, 14.2). Browsers get the first or the
 * last. Phones get one of the first two, by their names in SDP (RFC 4568, 6.2).
 */
export const SRTP_PROFILE = {
  AES128_CM_HMAC_SHA1_80: 0x0001,
  AES128_CM_HMAC_SHA1_32: 0x0002,
  AEAD_AES_128_GCM: 0x0007,
} as const;

export type SrtpProfile = (typeof SRTP_PROFILE)[keyof typeof SRTP_PROFILE];
