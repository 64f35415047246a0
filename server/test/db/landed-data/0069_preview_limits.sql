-- A preview link with limits of its own, and a call that somebody joined through it.

update preview_links set at_once = 5, per_day = 200, per_address_hour = 3;
update calls set preview_joined_at = answered_at where preview_link_id is not null;
