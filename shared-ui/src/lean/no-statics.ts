/** Stands for `hoist-non-react-statics` in the host's build: Emotion and Formik carry it for wrappers that nobody uses here. */
export default function withoutStatics<Target>(target: Target) {
  return target
}
