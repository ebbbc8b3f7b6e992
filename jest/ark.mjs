/** Replaces the parts of Ark that our own code imports beside Chakra, which is built on them: both are in one bundle. */
export { ArkDialog as Dialog, ArkMenu as Menu, ArkPortal as Portal, ArkTabs as Tabs } from '@chakra-ui/react'
