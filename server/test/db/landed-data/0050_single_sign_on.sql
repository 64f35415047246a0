-- Somebody who signs in with a provider, which decides about a membership.

insert into user_accounts (id, user_id, account_id, provider_id, created_at, updated_at) values
  ('acc_01m80wdtxx95asgn57p79b1tz4', 'usr_01m80sdtxx95asgn57p79b1tz4', 'https://id.example.com/realms/main 5f3c', 'oidc', '2026-11-23 12:00:00.5+00', '2026-11-23 12:00:00.5+00');

update members set by_provider = true where user_id = 'usr_01m80sdwk2brfc7zmjm2j6811a';
