import { expect, test } from "vitest";
import { csvLine } from "./csv-line.ts";

test("cells with commas, quotes or line breaks are quoted, as RFC 4180 has it", () => {
  expect(csvLine(["plain", 'say "hi"', "a,b", "two\nlines", null, 12, true])).toBe(
    'plain,"say ""hi""","a,b","two\nlines",,12,true\r\n',
  );
});

test("what a spreadsheet would compute begins with an apostrophe; numbers and phone numbers stay", () => {
  expect(csvLine(["=1+1", "+cmd|'/C calc'!A0", "-2", "@SUM(A1)", "\t=1"])).toBe(
    "'=1+1,'+cmd|'/C calc'!A0,'-2,'@SUM(A1),'\t=1\r\n",
  );
  expect(csvLine(['=HYPERLINK("x","y")'])).toBe(`"'=HYPERLINK(""x"",""y"")"\r\n`);
  expect(csvLine(["+4930123456", -2])).toBe("+4930123456,-2\r\n");
});
