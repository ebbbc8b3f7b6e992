/** The statement of the bare server, with which the list is compared. */
export const page = `
  select a.id, a.form_no, a.ack_no, a.ack_date, a.name, a.app_type, a.category, a.status, a.hardcopy,
    m.code as merchant_code, m.shop_name as merchant_name, checker.name as checker, a.created_at, a.status_at
  from application a
    left join merchant m on m.id = a.merchant_id
    left join user_account checker on checker.id = a.checker_id
  where a.status <> 'DRAFT' order by a.created_at desc, a.id desc limit 10`
