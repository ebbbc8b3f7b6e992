/**
 * The parts of an icon that we do not need: 6-letter keys that no compression shortens, a name, a size, and an access
 * to its node.
 */
const unused = /, key: "\w+"| {2}name: "[\w-]+",\n| {2}size: 24,\n|__iconData\.node;\n/g
const licence = /^\/\*\*\s*\* @license[\s\S]*?\*\//

/**
 * Removes from an icon of lucide-react what the portal's own `createLucideIcon` (shared-ui/lean/lucide-icon.ts) does
 * not need, and the licence notice, which that file has once for all icons.
 */
export default function leanIcon(source: string) {
  return source.replaceAll(unused, '').replace(licence, '')
}
