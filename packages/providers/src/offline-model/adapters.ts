import type { VendorAdapters } from "../http/vendor-adapters.ts";

export const rehearsal: VendorAdapters<"rehearsal"> = {
  async model(_access, { share }) {
    const { createRehearsalModel } = await import("./model.ts");
    return createRehearsalModel(undefined, share);
  },
};
