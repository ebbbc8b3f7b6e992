import { type Kysely, sql } from 'kysely'

/**
 * A picture whose page was taken out stayed with the application and could be sent. Those of drafts go; the others are
 * kept with the earlier versions.
 */
export async function up(db: Kysely<unknown>) {
  await sql`with orphan as (
    delete from application_crop crop
    where not exists (
      select from application_page page
      where page.id = (crop.result -> 'crop' ->> 'pageId')::uuid and page.application_id = crop.application_id
    )
    returning crop.*
  )
  insert into superseded_picture (file_id, application_id, merchant_id, kind, superseded_at, superseded_by)
  select orphan.file_id, orphan.application_id, orphan.merchant_id, orphan.kind, now(), orphan.made_by
  from orphan join application on application.id = orphan.application_id
  where application.status not in ('DRAFT', 'PL_DRAFT')`.execute(db)
}

export async function down() {}
