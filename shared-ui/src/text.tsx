import { Text as ChakraText, type TextProps } from '@chakra-ui/react'
import { kept } from './format/kept.tsx'

/** Words on the screen; a date in them stays on one line. */
export const Text = ({ children, ...props }: TextProps) => <ChakraText {...props}>{kept(children)}</ChakraText>
