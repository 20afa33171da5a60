// The page begins here.
import { startClock } from "./time.js";
import { App } from "./app.js";

startClock();
new App().start();
