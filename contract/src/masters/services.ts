/** The services that a merchant pays for from the wallet; packages give their prices (domain 6.4). */
export const services = {
  PAN_N_PHY: 'New PAN, card posted in India',
  PAN_N_FOREIGN: 'New PAN, card posted abroad',
  PAN_N_EPAN: 'New PAN, e-PAN only',
  PAN_N_EKYC: 'New PAN without paper, with card',
  PAN_N_EKYC_EPAN: 'New PAN without paper, e-PAN only',
  PAN_C_PHY: 'Correction, card posted in India',
  PAN_C_FOREIGN: 'Correction, card posted abroad',
  PAN_C_EPAN: 'Correction, e-PAN only',
  PAN_C_EKYC: 'Correction without paper, with card',
  PAN_C_EKYC_EPAN: 'Correction without paper, e-PAN only',
  PAN_REPRINT: 'Reprint, card posted in India',
  PAN_REPRINT_FOREIGN: 'Reprint, card posted abroad',
  UTI_COUPON_P: 'UTI coupon, card',
  UTI_COUPON_E: 'UTI coupon, e-PAN',
  GST_REG: 'GST registration',
  GST_FILE_NIL: 'GST return, nil',
  GST_FILE: 'GST return with figures',
  GST_FILE_YEAR: 'GST return of a year',
} as const
export type Service = keyof typeof services
export const serviceCodes = Object.keys(services) as [Service, ...Service[]]
