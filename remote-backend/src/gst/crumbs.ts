export const gstCrumbs = [{ label: 'Actions' }, { label: 'GST', to: '/backend/actions/gst' }]
