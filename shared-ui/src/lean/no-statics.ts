/**
 * Replaces `hoist-non-react-statics` in the host's build: Emotion and Formik need it only for wrappers that are not
 * used here.
 */
export default function withoutStatics<Target>(target: Target) {
  return target
}
