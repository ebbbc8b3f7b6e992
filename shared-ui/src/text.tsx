import { Text as ChakraText, type TextProps } from '@chakra-ui/react'
import { kept } from './format/kept.tsx'

/** Text on the screen; a date in it stays on one line. */
export const Text = ({ children, ...props }: TextProps) => <ChakraText {...props}>{kept(children)}</ChakraText>
