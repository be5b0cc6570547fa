import { type Kysely, type Migration, sql } from 'kysely';

const role = (name: string) => `do $$ begin
     if not exists (select from pg_roles where rolname = '${name}') then create role ${name} nologin; end if;
     if not pg_has_role(current_user, '${name}', 'member') then grant ${name} to current_user; end if;
   end $$`;

const appendOnly = (table: string) => `create trigger ${table}_immutable before update or delete on ${table}
     for each row execute function refuse_change()`;

const STATEMENTS: readonly string[] = [
  role('desk_flow'),
  `create sequence flow_changes`,
  `create table questions (
     id_hash text primary key,
     archive text not null references archives (name),
     question text not null,
     lang text not null check (lang in ('en', 'de')),
     asked_at timestamptz not null,
     state text not null,
     view jsonb,
     lease_until timestamptz,
     held_until timestamptz,
     body_hash text not null,
     change bigint not null default nextval('flow_changes'))`,
  `create table runs (
     id text primary key,
     question_hash text not null references questions (id_hash),
     outcome text not null,
     engine text not null,
     model text,
     attempts int not null,
     observed jsonb not null,
     receipt_id text,
     recorded_at timestamptz not null default now())`,
  `create table held_drafts (
     id text primary key,
     question_hash text not null references questions (id_hash),
     archive text not null references archives (name),
     question text not null,
     lang text not null,
     asked_at timestamptz not null,
     held_at timestamptz not null,
     due_at timestamptz not null,
     state text not null default 'held' check (state in ('held', 'approved', 'rejected', 'expired')),
     revision int not null default 1,
     reason text not null,
     risk int not null,
     content jsonb not null,
     receipt_id text not null,
     change bigint not null default nextval('flow_changes'))`,
  `create index held_drafts_queue on held_drafts (state, risk desc, held_at)`,
  `create table decisions (
     id bigint generated always as identity primary key,
     held_id text not null references held_drafts (id),
     revision int not null,
     action text not null,
     result text not null,
     by_id text,
     by_name text,
     reason text,
     note text,
     receipt_id text,
     at timestamptz not null)`,
  `create index decisions_of on decisions (held_id, id)`,
  appendOnly('decisions'),
  `create table looks (
     id bigint generated always as identity primary key,
     held_id text not null references held_drafts (id),
     editor_id text not null,
     editor_name text not null,
     at timestamptz not null)`,
  `create index looks_of on looks (held_id, id)`,
  appendOnly('looks'),
  `create table editors (
     id text primary key,
     name text not null,
     email text not null unique,
     role text not null check (role in ('editor', 'chief')),
     password text not null,
     created_at timestamptz not null default now())`,
  `create table one_time_links (
     token_hash text primary key,
     email text,
     name text,
     role text not null check (role in ('editor', 'chief')),
     expires_at timestamptz not null,
     used_at timestamptz,
     created_by text references editors (id),
     recorded_at timestamptz not null default now())`,
  `create table sessions (
     token_hash text primary key,
     editor_id text references editors (id),
     link_hash text references one_time_links (token_hash),
     expires_at timestamptz not null,
     recorded_at timestamptz not null default now())`,
  `create table sign_in_failures (
     id bigint generated always as identity primary key,
     key text not null,
     at timestamptz not null)`,
  `create index sign_in_failures_of on sign_in_failures (key, at)`,
  `create table kill_switch (
     version bigint primary key,
     scope text not null,
     "on" boolean not null,
     by_id text,
     by_name text,
     reason text,
     receipt_id text,
     at timestamptz not null)`,
  `create index kill_switch_of on kill_switch (scope, version desc)`,
  appendOnly('kill_switch'),
  `insert into kill_switch (version, scope, "on", by_name, reason, at)
     values (1, 'all', true, null, null, now())`,
  `create table secrets (name text primary key, value text not null)`,
  `grant usage on sequence flow_changes to desk_reader, desk_flow`,
  `grant select, insert, update on questions to desk_reader`,
  `grant select on kill_switch to desk_reader, desk_flow`,
  // The flow may hand a draft to the desk and never read one back.
  `grant insert on held_drafts, runs to desk_flow`,
  `grant select, insert, update on questions to desk_flow`,
];

/** Questions, held drafts, the desk's accounts and decisions, the kill switch. */
export const flow: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
