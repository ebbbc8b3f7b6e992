import { type Kysely, sql } from 'kysely'

/** How people use their lists: layouts, and views that they saved and may share. */
export async function up(db: Kysely<unknown>) {
  await sql`create table list_view (
    id uuid primary key,
    owner_id uuid not null references user_account,
    merchant_id uuid references merchant,
    list text not null,
    name text not null,
    scope text not null check (scope in ('mine', 'role', 'everyone')),
    content jsonb not null,
    created_at timestamptz not null,
    check (scope = 'mine' or merchant_id is null)
  )`.execute(db)
  await sql`create unique index list_view_name on list_view (owner_id, list, lower(name))`.execute(db)
  await sql`create index list_view_shared on list_view (list) where scope <> 'mine'`.execute(db)

  await sql`create table list_layout (
    user_id uuid not null references user_account,
    merchant_id uuid references merchant,
    list text not null,
    layout jsonb,
    opens_with uuid references list_view on delete set null,
    primary key (user_id, list)
  )`.execute(db)
  await sql`create index list_layout_opens_with on list_layout (opens_with)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table list_layout, list_view`.execute(db)
}
