const ES = '@ant-design/pro-components/es';

/**
 * Files that ProTable would load for functions that the tables of staff do not use: a form above the table, cells that
 * are edited in place, and values drawn by their type, with every field of antd from the calendar to the colour picker (a
 * third of the code of a staff screen). A column of `StaffTable` draws its own cells (`StaffColumn.render`).
 */
export const UNUSED_OF_PRO_TABLE: readonly string[] = [
  `${ES}/table/components/Form/index.js`,
  `${ES}/form/components/SchemaForm/index.js`,
  `${ES}/form/components/Field/index.js`,
  `${ES}/field/ValueTypeToComponent.js`,
  `${ES}/utils/components/ErrorBoundary/index.js`,
];
