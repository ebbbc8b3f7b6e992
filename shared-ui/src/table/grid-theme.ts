import { createTheme, iconOverrides } from 'ag-grid-community'

const colour = (token: string) => `var(--chakra-colors-${token})`

const icon = (path: string) => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${path}</svg>`,
})

/** The grid's theme in the portal's tokens. They are CSS variables, so one theme serves light, dark and every hue. */
export const gridTheme = createTheme()
  .withPart(
    iconOverrides({
      type: 'image',
      mask: true,
      icons: {
        asc: icon('<path d="m5 12 7-7 7 7M12 19V5"/>'),
        desc: icon('<path d="M12 5v14M19 12l-7 7-7-7"/>'),
      },
    }),
  )
  .withParams({
    backgroundColor: colour('bg-panel'),
    foregroundColor: colour('fg'),
    headerBackgroundColor: colour('bg-subtle'),
    headerTextColor: colour('fg-muted'),
    headerFontSize: 12.5,
    headerFontWeight: 600,
    headerHeight: 36,
    headerRowBorder: { color: colour('border-subtle') },
    rowHeight: 36,
    fontFamily: 'inherit',
    fontSize: 13,
    dataFontSize: 13,
    cellHorizontalPadding: 8,
    spacing: 6,
    iconSize: 14,
    borderColor: colour('border-subtle'),
    rowBorder: { color: colour('border-subtle') },
    columnBorder: false,
    pinnedColumnBorder: false,
    wrapperBorder: false,
    wrapperBorderRadius: 0,
    oddRowBackgroundColor: colour('bg-panel'),
    rowHoverColor: colour('bg-subtle'),
    selectedRowBackgroundColor: colour('brand-subtle'),
    accentColor: colour('brand-solid'),
    focusShadow: { spread: 2, color: colour('focus') },
    headerColumnResizeHandleColor: colour('border'),
    headerColumnResizeHandleHeight: '40%',
    autoHeightMinBodyHeight: 0,
    browserColorScheme: 'inherit',
  })
