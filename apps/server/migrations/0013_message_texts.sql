-- A text is not kept once it was sent: it can hold a code or a link that opens something.
update platform_message set body = '' where sent_at is not null;
comment on column platform_message.body is 'empty once it was sent';
