/** The two files that baresip reads when it starts. */
import { join } from "node:path";

const CODECS = { PCMU: "pcmu", PCMA: "pcma", G722: "g722/16000/1", opus: "opus/48000/2" };

export interface BaresipAccount {
  user?: string;
  /**
   * The server it registers with and sends everything through, `127.0.0.1:5060`; without one, callers use its own port.
   */
  server?: string;
  password?: string;
  transport?: "udp" | "tcp" | "tls";
  /** In the order of preference. */
  codecs?: (keyof typeof CODECS)[];
  /** Packet length, ms. */
  ptime?: number;
  /** `srtp`: offered; `srtp-mand`: required. Both use SDES (RFC 4568). */
  encryption?: "srtp" | "srtp-mand";
  /** `auto` answers at once. */
  answers?: "auto" | "manual" | "early";
}

export function baresipAccount(account: BaresipAccount, port: number): string {
  const { user = "phone", server, password, transport = "udp", answers = "manual" } = account;
  const parameters = {
    regint: server ? 60 : 0,
    auth_user: user,
    auth_pass: password ?? "none",
    outbound: server && `"sip:${server};transport=${transport}"`,
    answermode: answers,
    audio_codecs: (account.codecs ?? ["PCMA"]).map((codec) => CODECS[codec]).join(","),
    ptime: account.ptime ?? 20,
    mediaenc: account.encryption,
  };
  const written = Object.entries(parameters).filter(([, value]) => value !== undefined);
  const address = `<sip:${user}@${server ?? `127.0.0.1:${port}`};transport=${transport}>`;
  return `${address}${written.map(([name, value]) => `;${name}=${value}`).join("")}\n`;
}

/** Loopback only; audio comes from a file and goes into the sndfile module's recordings. */
export function baresipConfig(place: { folder: string; port: number; controlPort: number }): string {
  const modules = ["opus.so", "g722.so", "g711.so", "aufile.so", "aubridge.so", "sndfile.so", "srtp.so"];
  const lines: [string, string | number][] = [
    ["poll_method", "epoll"],
    ["sip_listen", `127.0.0.1:${place.port}`],
    ["sip_certificate", join(place.folder, "certificate.pem")],
    ["sip_cafile", join(place.folder, "certificate.pem")],
    ["net_interface", "127.0.0.1"],
    ["call_local_timeout", 120],
    ["call_max_calls", 4],
    ["audio_source", `aufile,${join(place.folder, "sound-0.wav")}`],
    ["audio_player", "aubridge,nobody"],
    ["audio_alert", "aubridge,nobody"],
    ["ausrc_srate", 16_000],
    ["auplay_srate", 16_000],
    ["ausrc_channels", 1],
    ["auplay_channels", 1],
    ["jitter_buffer_delay", "1-10"],
    ["rtp_ports", "33000-39999"],
    ["snd_path", place.folder],
    ["module_path", "/usr/lib/baresip/modules"],
    ...modules.map((name): [string, string] => ["module", name]),
    ["module_tmp", "uuid.so"],
    ["module_tmp", "account.so"],
    ["module_app", "menu.so"],
    ["module_app", "ctrl_tcp.so"],
    ["ctrl_tcp_listen", `127.0.0.1:${place.controlPort}`],
  ];
  return lines.map(([name, value]) => `${name} ${value}\n`).join("");
}
