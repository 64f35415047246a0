/** The protection profiles that DTLS-SRTP negotiates (RFC 5764, 4.1.2; RFC 7714, 14.2). */
export const SRTP_PROFILE = { AES128_CM_HMAC_SHA1_80: 0x0001, AEAD_AES_128_GCM: 0x0007 } as const;

export type SrtpProfile = (typeof SRTP_PROFILE)[keyof typeof SRTP_PROFILE];
