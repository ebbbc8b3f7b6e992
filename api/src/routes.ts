import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './account/routes.ts'
import { adjustmentRoutes } from './adjustment/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { bankStatementRoutes } from './bank-statement/routes.ts'
import { businessRoutes } from './business/routes.ts'
import { captchaRoutes } from './captcha/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { fileRoutes } from './files/routes.ts'
import { gatewayRoutes } from './gateway/routes.ts'
import { openApiRoutes } from './http/openapi.ts'
import { identityRoutes } from './identity/routes.ts'
import { invoiceRoutes } from './invoice/routes.ts'
import { kycRoutes } from './kyc/routes.ts'
import { listViewRoutes } from './list-view/routes.ts'
import { masterRoutes } from './masters/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { panRoutes } from './pan/routes.ts'
import { paperReadRoutes } from './paper-read/routes.ts'
import { paymentRoutes } from './payment/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { registrationRoutes } from './registration/routes.ts'
import { reportRoutes } from './report/routes.ts'
import { shopStaffRoutes } from './shop-staff/routes.ts'
import { trackRoutes } from './track/routes.ts'
import { uploadRoutes } from './upload/routes.ts'

/** Every call of the portal, feature by feature. */
export function routes(app: FastifyInstance) {
  authRoutes(app)
  captchaRoutes(app)
  businessRoutes(app)
  identityRoutes(app)
  accountRoutes(app)
  fileRoutes(app)
  uploadRoutes(app)
  registrationRoutes(app)
  peopleRoutes(app)
  kycRoutes(app)
  shopStaffRoutes(app)
  memberRoutes(app)
  paymentRoutes(app)
  bankStatementRoutes(app)
  adjustmentRoutes(app)
  gatewayRoutes(app)
  panRoutes(app)
  paperReadRoutes(app)
  masterRoutes(app)
  reportRoutes(app)
  invoiceRoutes(app)
  dashboardRoutes(app)
  listViewRoutes(app)
  trackRoutes(app)
  openApiRoutes(app)
}
