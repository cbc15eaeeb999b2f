-- The personal link of a learner: it can be shown again, so it stands here as it is.
create table referrals_link (
  user_id bigint primary key references auth_user (id) on delete cascade,
  code text not null unique,
  created_at timestamptz not null
);

-- Somebody whom a learner invited, or who came by the link of a learner. An address is kept while it can lead to an account.
create table referrals_invitation (
  id bigint primary key,
  user_id bigint not null references auth_user (id) on delete cascade,
  is_by_link boolean not null,
  -- SHA-256 of the code in the message; null for who came by a link.
  code_hash bytea unique,
  name text not null,
  program_id bigint,
  address_hash bytea,
  email text,
  phone text,
  -- The lead that the invitation made, as long as nothing else needs it.
  lead_id bigint,
  joined_user_id bigint unique references auth_user (id) on delete set null,
  registered_at timestamptz,
  created_at timestamptz not null
);
create index referrals_invitation_of_user on referrals_invitation (user_id, created_at);
create index referrals_invitation_of_address on referrals_invitation (address_hash) where address_hash is not null;
create index referrals_invitation_of_email on referrals_invitation (email) where email is not null;
create index referrals_invitation_of_phone on referrals_invitation (phone) where phone is not null;
create index referrals_invitation_by_age on referrals_invitation (created_at);

-- The ledger: what staff granted. Paying it out is not ours.
create table referrals_reward (
  invitation_id bigint primary key references referrals_invitation (id) on delete cascade,
  user_id bigint not null references auth_user (id) on delete cascade,
  amount_paise bigint not null check (amount_paise > 0),
  -- When the invited person joined a program: from then on the reward is on hold.
  enrolled_at timestamptz not null,
  created_at timestamptz not null
);
create index referrals_reward_of_user on referrals_reward (user_id);

-- Addresses that want no invitations, as keyed hashes.
create table referrals_silence (
  address_hash bytea primary key,
  created_at timestamptz not null
);
