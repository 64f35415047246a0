import { expect, test } from "vitest";
import { passwordProblem } from "./password-rules.ts";

const ann = { name: "Ann Example", email: "ann.example@shop.test" };

test.each([
  "aaaaaaaaaaaaaa",
  "ababababababab",
  "AnnExampleAnnExample",
  "ann example 12",
  "ANN.EXAMPLE@shop.test",
  "parleyparley1",
  "ｐａｒｌｅｙｐａｒｌｅｙ",
])("%j is refused", (password) => {
  expect(passwordProblem(password, ann, "password")).toMatchObject({ path: "password" });
});

test.each(["correct horse battery", "ann bought seven lemons", "пять длинных слов тут", "d8#kfQ2!mzPw"])(
  "%j is taken",
  (password) => {
    expect(passwordProblem(password, ann, "password")).toBeNull();
  },
);

test("a name of one or two letters rules nothing out", () => {
  expect(passwordProblem("orange lorries go", { name: "O", email: "o@x.test" }, "password")).toBeNull();
});
