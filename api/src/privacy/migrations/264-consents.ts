import { type Kysely, sql } from 'kysely'

/**
 * Consents: the texts, which never change, and who agreed to which text, when and how. A withdrawn consent stays. Later
 * only its withdrawal is written, and its name is masked after the retention time.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table consent_text (
    version text primary key,
    purpose text not null,
    en text not null check (en <> ''),
    hi text not null check (hi <> ''),
    first_used timestamptz not null
  )`.execute(db)
  await sql`create table consent (
    id uuid primary key,
    purpose text not null,
    text_version text not null references consent_text,
    language text not null check (language in ('en', 'hi')),
    given boolean not null,
    given_by text not null check (given_by in ('APPLICANT', 'GUARDIAN', 'REPRESENTATIVE', 'SIGNATORY', 'SELF')),
    person text not null,
    way text not null check (way in ('TICK', 'SIGNED_PAPER', 'OTP')),
    about text not null,
    application_id uuid,
    user_id uuid references user_account,
    merchant_id uuid references merchant,
    taken_by uuid references user_account,
    taken_by_name text not null,
    taken_at timestamptz not null,
    ip text not null,
    withdrawn_at timestamptz,
    withdrawn_by uuid references user_account,
    withdrawn_by_name text,
    withdraw_reason text,
    withdraw_effect text,
    constraint consent_withdrawn check ((withdrawn_at is null) = (withdraw_effect is null))
  )`.execute(db)
  await sql`create unique index consent_once on consent (application_id, purpose, way) where application_id is not null`.execute(
    db,
  )
  await sql`create index consent_about on consent (about)`.execute(db)
  await sql`create index consent_user on consent (user_id) where user_id is not null`.execute(db)
  await keepForever(db)
  await knownBefore(db)
}

async function keepForever(db: Kysely<unknown>) {
  await sql`create function consent_stays() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'UPDATE' then raise exception 'a consent is withdrawn, never deleted'; end if;
      if row(new.id, new.purpose, new.text_version, new.language, new.given, new.given_by, new.way, new.about,
             new.application_id, new.user_id, new.merchant_id, new.taken_by, new.taken_by_name, new.taken_at, new.ip)
         is distinct from
         row(old.id, old.purpose, old.text_version, old.language, old.given, old.given_by, old.way, old.about,
             old.application_id, old.user_id, old.merchant_id, old.taken_by, old.taken_by_name, old.taken_at, old.ip)
      then raise exception 'a consent stays as it was given'; end if;
      if old.withdrawn_at is not null
         and row(new.withdrawn_at, new.withdrawn_by, new.withdrawn_by_name, new.withdraw_effect)
         is distinct from row(old.withdrawn_at, old.withdrawn_by, old.withdrawn_by_name, old.withdraw_effect)
      then raise exception 'a consent is withdrawn once'; end if;
      return new;
    end $$`.execute(db)
  await sql`create function consent_text_stays() returns trigger language plpgsql as $$
    begin raise exception 'a text that was agreed to stays as it was'; end $$`.execute(db)
  await sql`create trigger consent_stays before update or delete on consent
    for each row execute function consent_stays()`.execute(db)
  await sql`create trigger consent_text_stays before update or delete on consent_text
    for each row execute function consent_text_stays()`.execute(db)
}

const aadhaarText = {
  en: 'I agree that my Aadhaar number, name, date of birth, gender, address and photo are read from Aadhaar for my PAN application alone, and that I sign it with an Aadhaar OTP. I may apply on paper instead.',
  hi: 'मैं सहमत हूँ कि मेरी आधार संख्या, नाम, जन्म तिथि, लिंग, पता और फ़ोटो केवल मेरे पैन आवेदन के लिए आधार से पढ़े जाएँ और मैं आधार OTP से हस्ताक्षर करूँ। मैं चाहूँ तो काग़ज़ पर आवेदन कर सकता/सकती हूँ।',
}

/** Of earlier applications only the paperless orders recorded which text was agreed to. */
async function knownBefore(db: Kysely<unknown>) {
  await sql`insert into consent_text (version, purpose, en, hi, first_used)
    select 'AADHAAR-1', 'AADHAAR', ${aadhaarText.en}, ${aadhaarText.hi}, min(consent_at)
      from paperless where consent_version = 'AADHAAR-1' having count(*) > 0`.execute(db)
  await sql`insert into consent (id, purpose, text_version, language, given, given_by, person, way, about,
      application_id, merchant_id, taken_by, taken_by_name, taken_at, ip)
    select gen_random_uuid(), 'AADHAAR', p.consent_version, 'en', true, 'APPLICANT', a.name, 'TICK', a.form_no,
      a.id, p.merchant_id, p.consent_by, u.name, p.consent_at, ''
      from paperless p join application a on a.id = p.application_id join user_account u on u.id = p.consent_by
      where p.consent_version = 'AADHAAR-1'`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table consent, consent_text`.execute(db)
  await sql`drop function consent_stays, consent_text_stays`.execute(db)
}
