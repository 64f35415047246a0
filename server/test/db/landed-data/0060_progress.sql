-- A process in a call whose agent is speaking.

update instances set progress = '{"at":1795780800000,"calls":{"call_01m80tdyvzf6ebne2s2afwtty2":{"untilMs":4200,"turns":[{"id":"turn_01m80tdyvzf6ebne2s2afwtty2_0001","role":"agent","text":"Hello","startedMs":100,"endedMs":4200,"interruptedAtMs":null}]}}}'
  where id = (select min(id) from instances);
