import { Button, type ButtonProps } from '@chakra-ui/react'
import { viewRefusal } from 'contract/people/view'
import { t } from '../t.ts'

type ActionButtonProps = ButtonProps & { action: { busy: boolean; isOff: boolean } }

/**
 * The button of an action. It shows a spinner while the action runs, and is disabled with the reason in a view-only
 * session.
 */
export const ActionButton = ({ action: { busy, isOff }, disabled, ...button }: ActionButtonProps) => (
  <Button {...button} loading={busy} disabled={disabled || isOff} title={isOff ? t(viewRefusal) : undefined} />
)
