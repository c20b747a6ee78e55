// What JSX becomes: h(type, props, child…). The build puts it where it is needed.
export { Fragment, h } from 'preact';
