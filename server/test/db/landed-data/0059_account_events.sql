-- A sign-in, refusals of an account within a minute, and one of an email that nobody has.

insert into account_events (id, event, user_id, account_hash, address, user_agent, reason, count, created_at) values
  ('aev_01m80tdtxx95asgn57p79b1tz4', 'auth_sign_in', 'usr_01m80sdtxx95asgn57p79b1tz4', null, '203.0.113.7', 'Browser/1.0', 'password', 1, '2026-11-26 09:00:00.5+00'),
  ('aev_01m80tdwk2brfc7zmjm2j6811a', 'auth_sign_in_refused', 'usr_01m80sdwk2brfc7zmjm2j6811a', null, '2001:db8::7', null, 'wrong_password', 14, '2026-11-26 09:01:00.5+00'),
  ('aev_01m80tdwk2brfc7zmjm2j6811b', 'auth_sign_in_refused', null, '5e884898da280471', '203.0.113.8', 'Browser/1.0', 'unknown_account', 1, '2026-11-26 09:02:00.5+00');
