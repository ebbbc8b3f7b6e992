/** Keys of 6 letters that no compression shortens, a name, a size, and a look at its node. */
const unused = /, key: "\w+"| {2}name: "[\w-]+",\n| {2}size: 24,\n|__iconData\.node;\n/g
const licence = /^\/\*\*\s*\* @license[\s\S]*?\*\//

/**
 * Takes out of an icon of lucide-react what the portal's own `createLucideIcon` (shared-ui/lean/lucide-icon.ts) needs not, and
 * the notice of its licence, which that file carries once for all icons.
 */
export default function leanIcon(source: string) {
  return source.replaceAll(unused, '').replace(licence, '')
}
