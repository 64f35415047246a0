-- A session in use, and a member whom an admin signed out.

update user_sessions set last_seen_at = '2026-11-24 09:11:00.5+00' where id = (select min(id) from user_sessions);
update members set signed_out_at = '2026-11-24 09:12:00.5+00' where user_id = (select min(user_id) from members);
