import { gst } from 'contract/gst/gst'
import { isPaidBack } from 'contract/gst/status'
import { useMay } from 'shared-auth'
import { t, toast } from 'shared-ui'
import { type StepOffer, TextStep } from 'shared-ui/gst'

type Call = typeof gst.ofOffice.eraseFiling | typeof gst.ofOffice.eraseRegistration
type Request = { id: string; refNo: string; status: string }

/** Deletes a cancelled request before its time, for those who answer data requests. */
export function useErasing(call: Call, onClose: () => void) {
  const mayErase = useMay(gst.ofOffice.eraseFiling)
  return ({ id, refNo, status }: Request): StepOffer[] =>
    mayErase && isPaidBack(status)
      ? [
          {
            step: 'erase',
            label: 'Delete for good',
            isLast: true,
            form: (
              <TextStep
                id={id}
                call={call}
                onDone={() => {
                  toast.success(t('{refNo} is deleted', { refNo }))
                  onClose()
                }}
                submit="Delete for good"
                hint={t(
                  'Such as the number of the data request. Form, papers and history go; the money stays in the books.',
                )}
                danger
              />
            ),
          },
        ]
      : []
}
