/** Unknown sources: each one is logged once, up to this many. */
const MOST = 500;

export function createStrangers(log: (message: string) => void): (address: string, method: string) => void {
  const seen = new Set<string>();
  return (address, method) => {
    if (seen.has(address) || seen.size > MOST) return;
    seen.add(address);
    log(
      seen.size > MOST
        ? `SIP requests came from more than ${MOST} unknown addresses: no more of them are logged.`
        : `A SIP ${method.slice(0, 20)} from ${address}, which belongs to no trunk, was refused.`,
    );
  };
}
