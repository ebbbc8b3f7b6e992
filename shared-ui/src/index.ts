export {
  Box,
  Button,
  Center,
  chakra,
  Flex,
  Grid,
  GridItem,
  Heading,
  HStack,
  IconButton,
  Image,
  Separator,
  SimpleGrid,
  Skeleton,
  Spinner,
  Stack,
  Text,
  VisuallyHidden,
  VStack,
} from '@chakra-ui/react'
export { errorText } from './error-text.ts'
export { Problem } from './states/problem.tsx'
export { t } from './t.ts'
