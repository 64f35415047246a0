import type { VendorAdapters } from "../http/vendor-adapters.ts";

export const rehearsal: VendorAdapters<"rehearsal"> = {
  async model(_access, { share }) {
    const { createOfflineModel } = await import("./model.ts");
    return createOfflineModel(undefined, share);
  },
};
