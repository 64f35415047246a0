-- Somebody with a second factor, somebody who hasn't confirmed it, and a sign-in that waits for a code.

update users set two_factor_enabled = true where id = 'usr_01m80sdtxx95asgn57p79b1tz4';

insert into two_factors (id, user_id, secret, backup_codes, verified, failed_verification_count, locked_until) values
  ('tfa_01m80vdtxx95asgn57p79b1tz4', 'usr_01m80sdtxx95asgn57p79b1tz4', '$ba$20734195124875$77434081424c1e318c7e830845ab7802a52f862514c1e62b1692c1ea7795f77d6837b82d014b7a61341d6bbb1b52dab252b6cb220709ea2fc69e14ce799ce73c124be70a37274596fe', '$ba$20734195124875$3fead1e100a29505053ae31f9f3bcded87e4638801eb4ede8c7898761c4de4a9766e6a5b2dc9ae7c0613723058e4ffb6b68eb76eb4b08e2f2a752062d1e18209745041bfbf', true, 0, null),
  ('tfa_01m80vdwk2brfc7zmjm2j6811a', 'usr_01m80sdwk2brfc7zmjm2j6811a', '$ba$20734195124875$77434081424c1e318c7e830845ab7802a52f862514c1e62b1692c1ea7795f77d6837b82d014b7a61341d6bbb1b52dab252b6cb220709ea2fc69e14ce799ce73c124be70a37274596fe', '$ba$20734195124875$3fead1e100a29505053ae31f9f3bcded87e4638801eb4ede8c7898761c4de4a9766e6a5b2dc9ae7c0613723058e4ffb6b68eb76eb4b08e2f2a752062d1e18209745041bfbf', false, 10, '2026-11-23 11:15:00.5+00');

insert into auth_verifications (id, identifier, value, expires_at, created_at, updated_at) values
  ('vrf_01m80vdtxx95asgn57p79b1tz4', '2fa-3tUo9pXwQz1LmN0bKc7R', 'usr_01m80sdtxx95asgn57p79b1tz4', '2026-11-23 11:10:00.5+00', '2026-11-23 11:00:00.5+00', '2026-11-23 11:00:00.5+00');
