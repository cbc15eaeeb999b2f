-- Where an answer to the mail goes, also when the mail waits for the end of the quiet hours or for a digest.
alter table notifications_item add column reply_to text;
