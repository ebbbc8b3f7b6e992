export { ApplicationFacts, type FormFact, type FormGroup, formFacts } from './application-facts.tsx'
export { ApplicationTimeline, ReasonText } from './application-timeline.tsx'
export { nextZoom, type PageView, PageViewer, usePageView } from './page-viewer.tsx'
export { PageThumb, TurnedPage, turnedSize } from './turned-page.tsx'
