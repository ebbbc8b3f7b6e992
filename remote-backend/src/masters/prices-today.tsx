import type { Setup } from 'contract/masters/package'
import { services } from 'contract/masters/services'
import { Facts, rupees, t } from 'shared-ui'

/** For whoever may only look. */
export const PricesToday = ({ setup: { rates } }: { setup: Setup }) => (
  <Facts
    labelWidth="260px"
    of={rates.map(
      ({ service, today }) =>
        [
          services[service],
          today &&
            t('{price}, of that {govtFee} government fee; commission {commission}', {
              price: rupees(today.price),
              govtFee: rupees(today.govtFee),
              commission: rupees(today.commission),
            }),
        ] as const,
    )}
  />
)
