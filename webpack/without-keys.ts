/** Takes the keys out of an icon of lucide-react, 6 letters each that no compression shortens: shared-ui/lean needs none. */
export default function withoutKeys(source: string) {
  return source.replaceAll(/, key: "\w+"/g, '')
}
