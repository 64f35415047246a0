-- A link that was asked for and a notice that was tried once; a link that works, and one that was used.

insert into mails (id, kind, content, due_at, give_up_at, attempts, claims, claimed_by, created_at) values
  ('mail_01m80tdtxx95asgn57p79b1tz4', 'password_reset', '{"sealed":"12db8e55ca8b.9--YgZ09Z7PpajlJXy_V1jYm0pmji2tnwx5AHunCPa92rnMw2eGyXSu5be_2xV9-V18ewCh8QzXiZG6BqrtU95VwmkbNYbQtgrgUYaLo4E0_Q6sCDpPSTZezAIIpjPXCjQ"}', '2026-11-23 09:00:00.5+00', '2026-11-23 10:00:00.5+00', 0, 1, 'node_01m80rdvzvf6ebne2s2afwtty0', '2026-11-23 09:00:00.5+00'),
  ('mail_01m80tdwk2brfc7zmjm2j6811a', 'new_sign_in', '{"sealed":"12db8e55ca8b.VfP9-BMmb_Ty7F7MVNLnBqvEDYPOb5JWKtf5BuZJ56x840HPCeypmmKT9h-jZEatrS6cGorDvyuyazXfin4c1DwdnaSNSfsZkIYU73KYGdG2Kmd2paidyy8A9UdtLZQs3i3q_9HgcsUsqLswVCkkYkvgvmZ541WByDOZS1TJLuE-UorW7wC9pN2oHFPhYibg"}', '2026-11-23 09:00:05.5+00', '2026-11-24 09:00:00.5+00', 1, 1, null, '2026-11-23 09:00:00.5+00');

insert into password_resets (id, user_id, token_hash, by_email, expires_at, used_at, created_at) values
  ('pwr_01m80tdtxx95asgn57p79b1tz4', 'usr_01m80sdtxx95asgn57p79b1tz4', '3f0a377ba0a4a460ecb616f6507ce0d8cfa3e704025d4fda3ed0c5ca05468728', true, '2026-11-23 10:00:00.5+00', null, '2026-11-23 09:00:01.5+00'),
  ('pwr_01m80tdwk2brfc7zmjm2j6811a', 'usr_01m80sdwk2brfc7zmjm2j6811a', '98ea6e4f216f2fb4b69fff9b3a44842c38686ca685f3f55dc48c5d3fb1107be4', false, '2026-11-23 10:30:00.5+00', '2026-11-23 09:31:00.5+00', '2026-11-23 09:30:00.5+00');
