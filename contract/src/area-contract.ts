/**
 * The version of the interface between host and areas. Raise it when `AreaModule` changes its shape: a host refuses an
 * area that was built with another number.
 */
export const areaContract = 1
