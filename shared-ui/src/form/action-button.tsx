import { Button, type ButtonProps } from '@chakra-ui/react'
import { viewRefusal } from 'contract/people/view'
import { t } from '../t.ts'

type ActionButtonProps = ButtonProps & { action: { busy: boolean; isOff: boolean } }

/** A button of an action: it turns while the action runs, and is off, and says why, where only looking is allowed. */
export const ActionButton = ({ action: { busy, isOff }, disabled, ...button }: ActionButtonProps) => (
  <Button {...button} loading={busy} disabled={disabled || isOff} title={isOff ? t(viewRefusal) : undefined} />
)
