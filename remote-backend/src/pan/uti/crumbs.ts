export const utiCrumbs = [{ label: 'Actions' }, { label: 'UTI PAN', to: '/backend/actions/uti-pan' }]
