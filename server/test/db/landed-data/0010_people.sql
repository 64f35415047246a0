-- Two people, an invitation that was used and one that is open.

insert into users (id, name, email, email_verified, created_at, updated_at) values
  ('usr_01m80sdtxx95asgn57p79b1tz4', 'Ann Öhler', 'ann@example.com', false, '2026-11-22 04:49:57.688126+00', '2026-11-22 04:49:57.688126+00'),
  ('usr_01m80sdwk2brfc7zmjm2j6811a', 'Ben 🎧', 'ben@example.com', false, '2026-11-22 04:49:59.393109+00', '2026-11-22 04:49:59.393109+00');

insert into user_sessions (id, user_id, token, expires_at, ip_address, user_agent, created_at, updated_at) values
  ('ses_01m80sdvhxf5xhaj08nt7g44rv', 'usr_01m80sdtxx95asgn57p79b1tz4', 'E4cGMXpjrKvVMoLKIp9sva0talJAIfAH', '2026-12-06 04:49:58.323+00', '127.0.0.1', 'node', '2026-11-22 04:49:58.333+00', '2026-11-22 04:49:58.333+00'),
  ('ses_01m80sdxdt9b9cfwjdfwg6m4x6', 'usr_01m80sdwk2brfc7zmjm2j6811a', 'jtUzpmMp7OLUEv6V1nOCxMFJMuqVkfOK', '2026-12-06 04:50:00.249+00', '127.0.0.1', 'node', '2026-11-22 04:50:00.25+00', '2026-11-22 04:50:00.25+00');

insert into user_accounts (id, user_id, account_id, provider_id, password, created_at, updated_at) values
  ('acc_01m80sdty1dyga844fb7m8jbpt', 'usr_01m80sdtxx95asgn57p79b1tz4', 'usr_01m80sdtxx95asgn57p79b1tz4', 'credential', 'f9d97b81f16828291e0f493501fec9cc:afde560f37c5f210d1e6a8af1c17d7f9dae8df4825dde5f0f03e2adab0b787e1282fb117f7d9f42f0cf0835e918fe555bd5c12f09bdd73398cee61e51053b068', '2026-11-22 04:49:57.688126+00', '2026-11-22 04:49:57.688126+00'),
  ('acc_01m80sdwk6b6sgbh6qzhdtbwy3', 'usr_01m80sdwk2brfc7zmjm2j6811a', 'usr_01m80sdwk2brfc7zmjm2j6811a', 'credential', 'e87156bcbdbc571a3c0251145ef9a4f7:208d7e502de0e2e2bf17c3a17226188d52f2e298a8454f4d9fbc65ba365dd6a6676fd4b59238c7f4ad055ec7de27a220812d025c135097eb5aa451d8ddac8bd2', '2026-11-22 04:49:59.393109+00', '2026-11-22 04:49:59.393109+00');

insert into auth_rate_limits (id, key, count, last_request) values
  ('lim_01m80sdv2970tbxdtt5vcad7hq', '127.0.0.1|/sign-in/email', 3, 1795323000369);

insert into members (workspace_id, user_id, role, created_at) values
  ('ws_01m80rdvzvf6ebne2s2afwttyz', 'usr_01m80sdtxx95asgn57p79b1tz4', 'owner', '2026-11-22 04:49:57.688126+00'),
  ('ws_01m80rdvzvf6ebne2s2afwttyz', 'usr_01m80sdwk2brfc7zmjm2j6811a', 'editor', '2026-11-22 04:49:59.393109+00');

insert into invitations (id, workspace_id, role, email, token_hash, invited_by, expires_at, accepted_at, accepted_by, created_at) values
  ('inv_01m80sdvvsftn0rrk88wrwe2x3', 'ws_01m80rdvzvf6ebne2s2afwttyz', 'editor', 'ben@example.com', '22bb549972b54c32b586d4d18055823227fd2ad1d6f9f24684a15a08a282149e', 'usr_01m80sdtxx95asgn57p79b1tz4', '2026-11-29 04:49:58.649+00', '2026-11-22 04:49:59.46+00', 'usr_01m80sdwk2brfc7zmjm2j6811a', '2026-11-22 04:49:58.631045+00'),
  ('inv_01m80sdxg584txfm8snn7kwtsz', 'ws_01m80rdvzvf6ebne2s2afwttyz', 'viewer', null, '898656ee32eb97857f6c8ad7cf4ddda996b7fb7d348a75bfdf78e24e6439cb68', 'usr_01m80sdtxx95asgn57p79b1tz4', '2099-12-31 23:59:59+00', null, null, '2026-11-22 04:50:00.324383+00');

update access_tokens set user_id = (select user_id from members where role = 'owner');
