import { Type } from "typebox";
import { ServiceError } from "@parley/base/errors";
import { object, text } from "@parley/base/schema-builders";

export const nextPage = text({
  maxLength: 1000,
  description: "The page to show afterwards, as a path of the dashboard.",
});

export const AddressToOpen = object(
  { url: Type.String({ description: "The provider's page." }) },
  { title: "AddressToOpen" },
);

export function noProvider(): ServiceError {
  return new ServiceError("NOT_FOUND", "This server has no single sign-on. Sign in with your password.");
}
