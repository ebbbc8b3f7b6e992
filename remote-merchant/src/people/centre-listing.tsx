import { centreListing, type Listing } from 'contract/site/centre'
import { useState } from 'react'
import { useAction, useExtra } from 'shared-auth'
import { errorText, Facts, Panel, Problem, phoneText, Text, t, timeText, toast } from 'shared-ui'
import { Toggle } from 'shared-ui/identity'

/** Whether visitors may find the shop. Only the owner decides: staff do not see it. */
export function CentreListing() {
  const { data, error, reload } = useExtra(centreListing.read)
  if (error) return <Problem error={error} onRetry={reload} />
  return data ? <Choice key={`${data.since}`} start={data} /> : null
}

function Choice({ start }: { start: Listing }) {
  const change = useAction(centreListing.change)
  const [{ since, shown }, setListing] = useState(start)
  const [isSaved, setSaved] = useState(false)

  async function choose(isListed: boolean) {
    setSaved(false)
    try {
      setListing(await change.run({ isListed }))
      setSaved(true)
    } catch (error) {
      toast.error(errorText(error))
    }
  }
  return (
    <Panel title="Find a centre">
      <Toggle
        label="Let customers find my shop"
        text="Visitors who look for a centre near their PIN code see what is named below, and nothing else. You can switch it off at any time."
        isOn={since !== null}
        onChange={choose}
        isSaved={isSaved}
        busy={change.busy}
      />
      <Text mt="3" mb="2" color="fg.muted">
        {since ? t('Shown since {time}, as you agreed:', { time: timeText(since) }) : t('This would be shown:')}
      </Text>
      <Facts
        of={[
          ['Shop name', shown.shopName],
          ['Address', shown.address],
          ['Phone', phoneText(shown.phone)],
        ]}
      />
    </Panel>
  )
}
