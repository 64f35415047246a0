import { expect, test } from "vitest";
import { tasksHere } from "../../../test/doubles/tasks-here.ts";
import { passwordProblem } from "./password-rules.ts";

const ann = { name: "Ann Example", email: "ann.example@shop.test" };

test.each([
  "aaaaaaaaaaaaaa",
  "ababababababab",
  "AnnExampleAnnExample",
  "ann ann ann ann ann",
  "ann example 12",
  "ANN.EXAMPLE@shop.test",
  "parleyparley1",
  "ｐａｒｌｅｙｐａｒｌｅｙ",
  "password1234",
  "Password1234!",
  "P@ssw0rd2024!",
  "passwordpassword",
  "123456789012",
  "qwertyuiop123",
  "qwertyuiop[]12",
  "1q2w3e4r5t6y",
  "1qaz2wsx3edc",
  "iloveyou1234",
  "letmeinletmein",
  "welcome12345",
  "administrator1",
  "changeme123456",
  "abcdefghijkl",
  "aaaabbbbcccc",
  "sunshine2023!",
  "Willkommen2025",
  "manchesterunited",
  "michaeljackson",
])("%j is refused", async (password) => {
  expect(await passwordProblem(tasksHere, password, ann, "password")).toMatchObject({ path: "password" });
});

test.each([
  "correct horse battery",
  "ann bought seven lemons",
  "пять длинных слов тут",
  "d8#kfQ2!mzPw",
  "glassy-otter-canoe",
  "violet tramway 1972",
  "the walrus ate my bicycle",
  "Dreizehn Kraniche fliegen",
  "xK9$vQ2mWz7!",
  "correct pelican umbrella",
  "a1b2c3d4e5f6g7h8xyz-quokka",
])("%j is accepted", async (password) => {
  expect(await passwordProblem(tasksHere, password, ann, "password")).toBeNull();
});

test("a name of one or two letters excludes nothing", async () => {
  const short = { name: "O", email: "o@x.test" };
  expect(await passwordProblem(tasksHere, "orange lorries go", short, "password")).toBeNull();
});

test("only the beginning of a long password is rated", async () => {
  const long = "violet tramway 1972 ".repeat(6);
  expect(await passwordProblem(tasksHere, long.slice(0, 128), ann, "password")).toBeNull();
});
