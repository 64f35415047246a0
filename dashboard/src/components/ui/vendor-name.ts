import { vendors } from "@parley/client/schemas";

/** A vendor that only a newer service knows is named by its id. */
export function vendorName(id: string): string {
  const labels: readonly { id: string; label: string }[] = [
    ...vendors.model,
    ...vendors.transcription,
    ...vendors.voice,
  ];
  const company = vendors.keys.find((vendor) => vendor.id === id)?.name;
  return company ?? labels.find((vendor) => vendor.id === id)?.label ?? id;
}
