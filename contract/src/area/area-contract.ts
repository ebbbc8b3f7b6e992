/**
 * The form in which the host takes an area. It is raised when `AreaModule` changes its shape: builds of the host and of an
 * area that carry two numbers do not go together, and a release of one alone is refused.
 */
export const areaContract = 1
