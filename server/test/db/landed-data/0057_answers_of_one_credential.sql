-- A kept answer of one session with its role; the others are as earlier versions wrote them.

update kept_answers set credential_id = 'ses_01m80sdtxx95asgn57p79b1tz4', role = 'owner'
where id = 'Zk1v3n0K9m2pT5sW8xYbD4fH6jL7qR0uA1cE3gI5oU0';
