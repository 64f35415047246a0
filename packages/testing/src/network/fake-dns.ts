import type { Dns, NaptrRecord, SrvRecord } from "@parley/sip/transport/dns/dns";

/** Records by name. A string instead of a list is the error code that the query fails with. */
export interface Zone {
  naptr?: Record<string, NaptrRecord[] | string>;
  srv?: Record<string, SrvRecord[] | string>;
  a?: Record<string, string[] | string>;
  aaaa?: Record<string, string[] | string>;
  system?: Record<string, string[] | string>;
}

export interface FakeDns extends Required<Dns> {
  /** `SRV _sip._udp.example.com`, in the order of the queries. */
  questions: string[];
}

/** Answers from `zone`, which a test may change at any time; ENOTFOUND for anything else. */
export function createFakeDns(zone: Zone): FakeDns {
  const questions: string[] = [];
  function answer<T>(type: string, name: string, records: Record<string, T[] | string> = {}): Promise<T[]> {
    questions.push(`${type} ${name}`);
    const found = records[name] ?? "ENOTFOUND";
    if (typeof found !== "string") return Promise.resolve(found);
    return Promise.reject(Object.assign(new Error(`${found} ${name}`), { code: found }));
  }
  return {
    questions,
    resolveNaptr: (name) => answer("NAPTR", name, zone.naptr),
    resolveSrv: (name) => answer("SRV", name, zone.srv),
    resolve4: (name) => answer("A", name, zone.a),
    resolve6: (name) => answer("AAAA", name, zone.aaaa),
    lookup: (name) => answer("system", name, zone.system),
  };
}
