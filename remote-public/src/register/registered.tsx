import { Box, Button, Comb, Panel, Stack, Text, timeText } from 'shared-ui'
import { Printer } from 'shared-ui/icons'
import { Link } from 'shared-ui/router'

/** The reference number, to write down or print, and what happens next. */
export function Registered({ refNo }: { refNo: string }) {
  return (
    <Panel
      title="Registration received"
      foot={
        <>
          <Button variant="outline" onClick={() => window.print()}>
            <Printer aria-hidden /> Print this page
          </Button>
          <Button asChild>
            <Link to="/">Back to home</Link>
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Box>
          <Text color="fg.muted" mb="1.5">
            Your reference number
          </Text>
          <Comb value={refNo} label="Reference number" />
        </Box>
        <Text>
          Received {timeText(new Date().toISOString())}. We check your details and call back within two working days.
          When your registration is approved you get a user name and a first password.
        </Text>
      </Stack>
    </Panel>
  )
}
