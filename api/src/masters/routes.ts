import { aoCodes } from 'contract/masters/ao-code'
import { apiCredentials } from 'contract/masters/api-credential'
import { banks } from 'contract/masters/bank'
import { cardVendors } from 'contract/masters/card-vendor'
import { couriers } from 'contract/masters/courier'
import { documentTypes } from 'contract/masters/document-type'
import { govtFees } from 'contract/masters/govt-fee'
import { gstDetails } from 'contract/masters/gst-details'
import { gstRates, taxedServices } from 'contract/masters/gst-rate'
import { idTypes } from 'contract/masters/id-type'
import { imageRules } from 'contract/masters/image-rule'
import { nameExceptions } from 'contract/masters/name-exception'
import { packageSetup, packages } from 'contract/masters/package'
import { pinCodes } from 'contract/masters/pin-code'
import { reasonTexts } from 'contract/masters/reason'
import { tdsChallans } from 'contract/masters/tds-challan'
import { tdsRates } from 'contract/masters/tds-rate'
import { officerFields } from 'contract/pan/form/parts'
import { places } from 'contract/place/place'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { checkCredential, testCredential } from './api-credentials.ts'
import { dated } from './dated.ts'
import { keepLastProof, keepLastProofBy } from './document-types.ts'
import { feesBehind, packagesBehind } from './package/fees-behind.ts'
import { checkFee, refuseInForce } from './package/govt-fees.ts'
import { previewPrices, readSetup, savePrices } from './package/package-setup.ts'
import { checkPackage, typesOfPackages } from './package/packages.ts'
import { checkVendor, placeOfPin } from './places.ts'
import { checkReason, keepOther, namesOf } from './reasons.ts'
import { nameIsFree, refuseSecond } from './refuse-second.ts'
import { serveMaster } from './serve-master.ts'

export function routes(app: FastifyInstance) {
  serveMaster(app, banks, {
    table: 'bank',
    called: 'bankName',
    order: 't.sort_order asc',
    nullable: ['upiId', 'qrFileId'],
    check: refuseSecond('bank', ['accountNo', 'ifsc'], 'This account is in the list already'),
  })
  serveMaster(app, idTypes, {
    table: 'idType',
    called: 'name',
    order: 't.level asc',
    said: {
      canCreateMembers: `(case when t.can_create_members then 'YES' else 'NO' end)`,
      packages: '(select count(*)::int from package where package.id_type_id = t.id)',
      merchants: '(select count(*)::int from merchant where merchant.id_type_id = t.id)',
    },
    check: nameIsFree('idType'),
  })
  serveMaster(app, packages, {
    table: 'package',
    called: 'name',
    order: 't.name asc',
    joins: { i: ['id_type', 'id_type_id'] },
    said: (today) => ({
      idType: 'i.name',
      services: '(select count(distinct service)::int from package_rate where package_rate.package_id = t.id)',
      merchants: '(select count(*)::int from merchant where merchant.package_id = t.id)',
      behind: feesBehind(today),
    }),
    options: async (tx) => ({ idTypeId: await typesOfPackages(tx) }),
    check: checkPackage,
  })
  serveMaster(app, govtFees, {
    table: 'govtFee',
    called: 'name',
    order: 't.sort_order asc',
    said: (today) => ({ packages: packagesBehind(today) }),
    check: checkFee,
    checkRetire: refuseInForce,
  })
  serveMaster(app, tdsRates, {
    table: 'tdsRate',
    called: 'section',
    order: 't.effective_from desc',
    said: { rate: '(t.rate / 100.0)::float8', rateWithoutPan: '(t.rate_without_pan / 100.0)::float8' },
    ...dated('tdsRate'),
  })
  serveMaster(app, tdsChallans, {
    table: 'tdsChallan',
    called: 'month',
    order: 't.paid_on desc',
    check: refuseSecond('tdsChallan', ['serial', 'bsr', 'paidOn'], 'This challan is there already'),
  })
  serveMaster(app, gstDetails, {
    table: 'gstSeller',
    called: 'legalName',
    order: 't.effective_from desc',
    ...dated('gstSeller'),
  })
  serveMaster(app, gstRates, {
    table: 'gstRate',
    called: 'service',
    order: 't.effective_from desc',
    said: (today) => ({
      rate: '(t.rate / 100.0)::float8',
      sac: "(case when t.sac = '' then 'Of GST details' else t.sac end)",
      today: `(case when t.active and t.effective_from > '${today}' then 'LATER'
        when t.active and not exists (select from gst_rate n where n.active and n.service = t.service
          and n.effective_from <= '${today}' and n.effective_from > t.effective_from) then 'HOLDS'
        else 'OVER' end)`,
    }),
    options: async () => ({
      service: Object.entries(taxedServices).map(([value, label]) => ({ value, label })),
    }),
    ...dated('gstRate'),
  })
  listsOfOffice(app)
  serve(app, places.ofPin, placeOfPin)
  serve(app, packageSetup.read, readSetup)
  serve(app, packageSetup.preview, previewPrices)
  serve(app, packageSetup.save, savePrices)
}

/** The masters without money, which applications and shops use. */
function listsOfOffice(app: FastifyInstance) {
  serveMaster(app, couriers, {
    table: 'courier',
    called: 'name',
    order: 't.sort_order asc',
    check: nameIsFree('courier'),
  })
  serveMaster(app, imageRules, {
    table: 'imageSpec',
    called: 'formCode',
    order: 't.form_code asc',
    check: refuseSecond('imageSpec', ['kind', 'provider', 'formCode'], 'There is a rule for this picture already'),
  })
  serveMaster(app, aoCodes, {
    table: 'aoCode',
    called: 'description',
    order: 't.area_code asc',
    check: refuseSecond('aoCode', officerFields, 'This AO code is in the list already'),
  })
  serveMaster(app, apiCredentials, {
    table: 'apiCredential',
    called: 'keyName',
    order: 't.key_name asc',
    said: {
      secret: `('••••' || t.secret_end)`,
      testOk: `(case t.test_ok when true then 'YES' when false then 'NO' end)`,
    },
    check: checkCredential(app.portal),
    test: testCredential,
  })
  serveMaster(app, pinCodes, {
    table: 'pinCode',
    called: 'pin',
    order: 't.pin asc',
    readAs: 'pinCodes',
    isLarge: true,
    check: refuseSecond('pinCode', ['pin'], 'This PIN code is in the list already'),
  })
  serveMaster(app, reasonTexts, {
    table: 'reason',
    called: 'code',
    order: 't.sort_order asc',
    said: { names: namesOf },
    check: checkReason,
    checkRetire: keepOther,
  })
  serveMaster(app, documentTypes, {
    table: 'documentType',
    called: 'name',
    order: 't.sort_order asc',
    said: { forms: `(case when t.forms = '' then 'All' else t.forms end)` },
    nullable: ['validFrom', 'validTo'],
    check: keepLastProofBy,
    checkRetire: keepLastProof,
  })
  serveMaster(app, nameExceptions, {
    table: 'nameException',
    called: 'word',
    order: 't.word asc',
    check: refuseSecond('nameException', ['word'], 'This word is in the list already'),
  })
  serveMaster(app, cardVendors, {
    table: 'cardVendor',
    called: 'title',
    order: 't.sort_order asc',
    check: checkVendor,
  })
}
