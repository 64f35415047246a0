/** What `write-number-tables.ts` uses of the package, which has no types of its own. */
declare module "google-libphonenumber" {
  interface ExampleNumber {
    getCountryCode(): number;
  }
  /** Fields by their number in libphonenumber's `phonemetadata.proto`; 2 is a description's pattern. */
  type Description = readonly unknown[] | null | undefined;
  const library: {
    PhoneNumberType: Record<string, number>;
    PhoneNumberUtil: {
      getInstance(): {
        getSupportedRegions(): string[];
        getExampleNumberForType(region: string, type: number): ExampleNumber | null;
        format(number: ExampleNumber, format: number): string;
        getCountryCodeForRegion(region: string): number;
      };
    };
    PhoneNumberFormat: { E164: number };
    ShortNumberInfo: {
      ShortNumberCost: Record<string, number>;
      getInstance(): {
        isEmergencyNumber(digits: string, region: string): boolean;
        getExampleShortNumber(region: string): string;
        getExampleShortNumberForCost(region: string, cost: number): string;
      };
    };
    shortnumbermetadata: { countryToMetadata: Record<string, readonly Description[]> };
  };
  export default library;
}
